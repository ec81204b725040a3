import { texts } from './kernel/pair.ts'

export const viewsErrors = texts({
  tooMany: ['每个列表最多保存 {most} 个视图', 'A list keeps at most {most} saved views'],
  nameTaken: ['已有同名视图', 'A view with this name already exists'],
})
