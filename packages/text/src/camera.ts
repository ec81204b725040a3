import { texts } from './kernel/pair.ts'

/** Taking a photo with the device's camera. */
export const cameraTexts = texts({
  open: ['拍照', 'Take photo'],
  shoot: ['拍摄', 'Take it'],
  sees: ['摄像头画面', 'What the camera sees'],
  refused: ['无法使用摄像头，请改为选择文件', 'The camera cannot be used. Choose a file instead'],
})
