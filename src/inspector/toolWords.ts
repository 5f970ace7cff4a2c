/** The words of what this product adds to the inspector. */
export interface ToolWords {
  readonly show: string
  readonly make: string
  readonly save: string
  readonly why: string
}

export const englishToolWords: ToolWords = {
  show: 'Show the screen',
  make: 'Make a test',
  save: 'Save the recording, and give its name.',
  why: 'For a fault that is seen on this line. The test fails until it is repaired; --expect says what should have been there instead.',
}

export const chineseToolWords: ToolWords = {
  show: '显示界面',
  make: '生成测试',
  save: '请先保存录制，并填入其文件名。',
  why: '用于在此行看到的故障。修复之前测试会失败；用 --expect 说明本应出现的内容。',
}
