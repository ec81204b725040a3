import { texts } from './kernel/pair.ts'
import * as words from './kernel/words.ts'

/** Photos beside each other, and one of them large. */
export const photoTexts = texts({
  open: ['查看 {name}', 'Look at {name}'],
  viewer: ['照片', 'Photos'],
  place: ['{at} / {of}', '{at} / {of}'],
  previous: words.previous,
  next: words.following,
  closer: ['放大', 'Zoom in'],
  further: ['缩小', 'Zoom out'],
  whole: ['适合窗口', 'Fit'],
  compare: ['对比', 'Compare'],
  single: ['单张', 'One photo'],
  choose: ['选择照片', 'Choose a photo'],
  sent: ['发出时', 'As it was sent'],
  came: ['收到时', 'As it came back'],
  moves: ['滚轮放大，拖动移动', 'Scroll to zoom, drag to move'],
  gone: ['照片无法显示', 'This photo cannot be shown'],
})
