import * as firstWords from './kernel/first-words.ts'
import { factorNames } from './identity.ts'
import { texts } from './kernel/pair.ts'

/** The second half of signing in. */
export const secondStep = texts({
  codeLead: ['打开身份验证器，输入 6 位验证码。', 'Open your authenticator app and enter its 6 digits.'],
  recoveryLead: ['输入一个未使用的恢复代码，用后即失效。', 'Enter a recovery code. Each works once.'],
  passkeyLead: ['使用设备上的通行密钥完成登录。', 'Finish signing in with a passkey of your device.'],
  code: ['验证码', 'Code'],
  recovery: ['恢复代码', 'Recovery code'],
  missing: ['请输入验证码', 'Enter the code'],
  go: firstWords.signIn,
  usePasskey: ['使用通行密钥', 'Use a passkey'],
  useCode: ['改用身份验证器', 'Use the authenticator app'],
  useRecovery: ['改用恢复代码', 'Use a recovery code'],
  back: ['返回重新登录', 'Back to sign in'],
})

/** Setting up and keeping what one signs in with beside the password. */
export const signInSecurity = texts({
  title: ['登录安全', 'Sign-in security'],
  note: [
    '设置后，登录时除密码外还需验证一次；通行密钥也可直接登录',
    'Once set up, signing in asks for one more step; a passkey also signs you in without the password',
  ],
  required: ['您的角色要求二次验证', 'Your role asks for a second step'],
  totp: factorNames.totp,
  totpOff: ['未设置', 'Not set up'],
  totpSince: ['{time} 起使用', 'In use since {time}'],
  setUp: ['设置', 'Set up'],
  remove: ['移除', 'Remove'],
  passkeys: factorNames.passkey,
  noPasskeys: ['尚未添加', 'None yet'],
  addPasskey: ['添加通行密钥', 'Add a passkey'],
  rename: ['重命名', 'Rename'],
  made: ['添加于 {time}', 'Added {time}'],
  lastUsed: ['最近使用 {time}', 'Last used {time}'],
  neverUsed: ['未使用过', 'Never used'],
  recovery: factorNames.recovery,
  recoveryLeft: ['剩余 {left} 个，共 {made} 个', '{left} of {made} left'],
  recoveryNone: ['设置二次验证时生成', 'Made when you set up a second step'],
  renew: ['重新生成', 'Renew'],
  removeTotpTitle: ['移除身份验证器', 'Remove the authenticator app'],
  removePasskeyTitle: ['移除通行密钥“{name}”', 'Remove the passkey {name}'],
  removeText: [
    '移除后，登录不再要求它。请输入密码确认。',
    'Signing in no longer asks for it. Enter your password to confirm.',
  ],
  renewTitle: ['重新生成恢复代码', 'Renew the recovery codes'],
  renewText: [
    '原有恢复代码立即失效。请输入密码确认。',
    'The codes you have stop working at once. Enter your password to confirm.',
  ],
  removed: ['已移除', 'Removed'],
  passwordLead: ['请先输入密码。', 'Enter your password first.'],
  goOn: ['继续设置', 'Go on'],
  scan: [
    '用身份验证器扫描二维码，或手动输入密钥。',
    'Scan the code with an authenticator app, or type the key into it.',
  ],
  qr: ['身份验证器的二维码', 'QR code for the authenticator app'],
  key: ['密钥', 'Key'],
  firstCode: ['应用显示的 6 位验证码', 'The 6 digits that the app shows'],
  confirm: ['确认启用', 'Turn on'],
  passkeyText: [
    '通行密钥保存在设备或密码管理器中，用指纹、面容或 PIN 解锁。',
    'A passkey is kept by your device or password manager and unlocked by fingerprint, face or PIN.',
  ],
  passkeyName: ['名称', 'Its name'],
  passkeyExample: ['我的电脑', 'My computer'],
  create: ['创建', 'Create'],
  codesTitle: ['保存恢复代码', 'Keep these recovery codes'],
  codesText: [
    '无法使用其他方式时，可用恢复代码登录，每个仅一次。关闭后不再显示。',
    'When nothing else is at hand, a recovery code signs you in, each one once. They are not shown again.',
  ],
  copyAll: ['复制代码', 'Copy the codes'],
  download: ['下载代码', 'Download the codes'],
  kept: ['已保存', 'I have kept them'],
  forcedTitle: ['设置二次验证', 'Set up a second step'],
  forcedText: [
    '您的账号登录时须进行二次验证。设置一种后即可继续。',
    'Your account needs a second step when signing in. Set one up to go on.',
  ],
  otherWay: ['换一种方式', 'Choose another way'],
})

/** What a browser says of passkeys. */
export const passkeyProblems = texts({
  cancelled: ['未完成，请重试', 'It was not finished, try again'],
  elsewhere: ['通行密钥仅可在 {host} 使用', 'Passkeys work at {host} only'],
  known: ['此设备已有该账号的通行密钥', 'This device already has a passkey of the account'],
  failed: ['此浏览器无法使用通行密钥', 'This browser cannot use the passkey'],
})
