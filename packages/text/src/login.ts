import * as firstWords from './kernel/first-words.ts'
import { texts } from './kernel/pair.ts'

/** Sign-in, forgotten password, activation. */
export const login = texts({
  returns: ['登录后回到刚才的页面', 'Then you are back on the page you were on.'],
  title: firstWords.signIn,
  welcome: ['登录到 {name}', 'Sign in to {name}'],
  account: firstWords.account,
  password: firstWords.password,
  showPassword: ['显示密码', 'Show password'],
  hidePassword: ['隐藏密码', 'Hide password'],
  capsLock: ['大写锁定已开启', 'Caps Lock is on'],
  remember: ['记住账号', 'Remember account'],
  forgot: ['忘记密码', 'Forgot password'],
  signIn: firstWords.signIn,
  withPasskey: ['使用通行密钥登录', 'Sign in with a passkey'],
  signingIn: ['正在登录', 'Signing in'],
  accountMissing: ['请输入账号', 'Enter your account'],
  passwordMissing: ['请输入密码', 'Enter your password'],
  refused: ['账号或密码不正确', 'The account or password is incorrect'],
  closed: firstWords.accountClosed,
  network: ['网络异常，请检查连接后重试', 'No connection. Check your network and try again'],
  noMenus: ['账号未配置菜单，请联系管理员', 'No menus are set up for this account. Ask your administrator'],
  insecure: [
    '此页面未使用 HTTPS，浏览器无法加密密码。请改用 https:// 地址打开。',
    'This page is not served over HTTPS, so the browser cannot encrypt your password. Open it at an https:// address.',
  ],
  slogan: ['从入库到签收，每一件货都看得见。', 'From dock to doorstep, every piece in sight.'],
  east: firstWords.usEast,
  central: firstWords.usCentral,
  west: firstWords.usWest,
  mapLabel: ['美国三个时区的当地时间', 'Local time in three US zones'],
  language: firstWords.language,
  close: firstWords.close,
  back: ['返回登录', 'Back to sign in'],
})

export const puzzle = texts({
  title: ['安全验证', 'Security check'],
  instruction: ['拖动滑块，或用方向键，使拼图对齐缺口', 'Drag the slider, or use the arrow keys, until the piece fits'],
  slider: ['拼图位置', 'Position of the piece'],
  position: ['{value} / {most} 像素', '{value} of {most} pixels'],
  hint: ['方向键移动 1，Shift 加方向键移动 10，回车确认', 'Arrows move by 1, Shift with arrows by 10, Enter confirms'],
  refresh: ['换一张', 'New picture'],
  missed: ['没有对准，请再试一次', 'Not quite. Try again'],
  checking: ['正在验证', 'Checking'],
  solved: ['验证通过', 'Verified'],
  renewed: ['验证已过期，已换一张新图', 'The check expired; here is a new picture'],
  loading: ['正在加载验证图', 'Loading the picture'],
  failed: ['验证图没能加载', 'The picture could not be loaded'],
  retry: firstWords.retry,
})

export const forgotten = texts({
  title: ['找回密码', 'Forgotten password'],
  explain: [
    '输入账号，新密码会发送到该账号登记的邮箱。',
    'Enter your account. A new password goes to the email address on file.',
  ],
  send: ['发送新密码', 'Send new password'],
  answer: [
    '若该账号存在，新密码已发送至其邮箱；子账号请联系管理员。',
    'If the account exists, a new password has been sent to its email address. Sub-accounts: ask your administrator.',
  ],
})

export const activation = texts({
  title: ['账号激活', 'Activate account'],
  checking: ['正在核对激活链接', 'Checking the link'],
  first: [
    '这是系统的第一个账号，由服务商自己使用。',
    "The first account of this installation, for the provider's own people.",
  ],
  valid: ['为账号 {userName} 设置密码', 'Set a password for {userName}'],
  used: ['该链接已使用，账号已激活，请直接登录。', 'This link has been used. The account is active: please sign in.'],
  expired: [
    '该链接已过期，可向账号登记的邮箱重新发送。',
    'This link has expired. We can send a new one to the email address on file.',
  ],
  expiredFirst: [
    '该链接已过期，重新启动服务后会显示新链接。',
    'This link has expired. The server prints a new one when it starts.',
  ],
  resend: ['重新发送激活链接', 'Send a new link'],
  resent: ['新链接已发送，请查收邮件。', 'A new link is on its way. Check your mail.'],
  notMailed: ['邮件没能发出，请联系管理员。', 'The mail could not be sent. Ask your administrator.'],
  unknown: ['该链接无效，请核对地址是否完整。', 'This link is not valid. Check that the address is complete.'],
  company: ['公司名称', 'Company'],
  companyMissing: ['请输入公司名称', 'Enter the company name'],
  email: firstWords.email,
  emailMissing: ['请输入有效的邮箱', 'Enter a valid email address'],
  accountRule: ['账号为 5-25 位字母和数字', 'The account has 5-25 letters and digits'],
  activate: ['激活账号', 'Activate account'],
  done: ['账号已激活，请登录。', 'The account is active. Please sign in.'],
  toSignIn: ['去登录', 'Go to sign in'],
})

/** Rules and messages of every password dialog (spec sections 5 and 8: account.*). */
export const passwords = texts({
  change: firstWords.changePassword,
  changeForced: firstWords.changePasswordFirst,
  firstLogin: ['首次登录需要设置您自己的密码。', 'Set a password of your own before you go on.'],
  needChange: ['管理员要求修改密码。', 'Your administrator asked for a new password.'],
  reset: ['重置密码', 'Reset password'],
  resetExplain: ['新密码将通过邮件发送', 'The new password will be sent by email'],
  current: ['旧密码', 'Current password'],
  next: ['新密码', 'New password'],
  repeat: ['确认新密码', 'Repeat new password'],
  currentMissing: ['请输入旧密码', 'Enter your current password'],
  passwordLengthError2: ['旧密码为 6-12 位', 'The current password has 6-12 characters'],
  passwordLengthError: [
    '新密码为 6-12 位，须同时含字母和数字',
    'The new password has 6-12 letters and digits, with at least one of each',
  ],
  twoPassword: ['请再次输入新密码', 'Enter the new password again'],
  passwordError: ['两次密码不一致', 'The two passwords do not match'],
  initPasswordSuccess: ['密码修改成功，请重新登录', 'Password changed. Please sign in again'],
  ruleLength: ['6-12 位', '6-12 characters'],
  ruleLetter: ['含字母', 'A letter'],
  ruleDigit: ['含数字', 'A digit'],
  ruleOnly: ['仅字母和数字', 'Letters and digits only'],
  save: ['保存新密码', 'Save new password'],
  signOut: firstWords.signOut,
  close: firstWords.cancel,
  insecure: [
    '此页面未使用 HTTPS，浏览器无法加密密码。',
    'This page is not served over HTTPS, so the browser cannot encrypt your password.',
  ],
})
