/** Words that pages say before anybody has signed in: apart, so that the first visit takes along no others. Each is declared once. */
export const accessDenied = ['拒绝访问', 'Access denied'] as const
export const account = ['账号', 'Account'] as const
export const accountClosed = ['账号已停用', 'This account is closed'] as const
export const cancel = ['取消', 'Cancel'] as const
export const changePassword = ['修改密码', 'Change password'] as const
export const changePasswordFirst = ['设置新密码', 'Set a new password'] as const
export const close = ['关闭', 'Close'] as const
export const email = ['邮箱', 'Email'] as const
export const language = ['语言', 'Language'] as const
export const password = ['密码', 'Password'] as const
export const retry = ['重试', 'Retry'] as const
export const serverError = ['服务器内部错误', 'Internal server error'] as const
export const sessionEnded = ['登录已过期，请重新登录', 'Your session ended. Sign in to continue.'] as const
export const signIn = ['登录', 'Sign in'] as const
export const signOut = ['退出登录', 'Sign out'] as const
export const usCentral = ['美中', 'Central'] as const
export const wrongMethod = ['请求方法错误', 'Method error'] as const
