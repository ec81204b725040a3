import * as firstWords from './kernel/first-words.ts'
import { texts } from './kernel/pair.ts'

/** Refusals of signing in. */
export const authErrors = texts({
  refused: ['账号或密码不正确', 'The account or the password is not correct'],
  closed: firstWords.accountClosed,
  puzzleMissed: ['验证未通过，请再试一次', 'Not quite, please try again'],
  puzzleExpired: ['验证已失效，请重新验证', 'The check has expired, please do it again'],
  wrongCode: ['验证码不正确', 'The code is not correct'],
  usedCode: ['该验证码已使用，请等待下一个', 'This code was used already, wait for the next one'],
  factorExpired: ['登录步骤已过期，请重新输入密码', 'This sign-in has expired, please enter your password again'],
  passkeyRefused: ['未能验证该通行密钥', 'This passkey was not accepted'],
  passwordNeeded: ['请先输入密码', 'Please enter your password first'],
  hasTotp: ['已有身份验证器，请先移除', 'An authenticator app is set up already, remove it first'],
  tooManyPasskeys: ['最多可添加 {most} 个通行密钥', 'An account has at most {most} passkeys'],
  lastFactor: ['登录须二次验证，请先添加另一种方式', 'A second step is required, add another way first'],
  noFactor: ['该账号尚未设置二次验证', 'This account has no second step'],
})

export const identityErrors = texts({
  wrongPassword: ['旧密码不正确', 'The old password is not correct'],
  passwordRules: ['新密码为 6-12 位，须同时含字母和数字', 'The new password needs 6-12 letters and digits, with both'],
  passwordCommon: ['该密码过于常见，请换一个', 'This password is too common, please choose another'],
  passwordIsName: ['密码不能是账号或公司名称', 'The password must not be the account or company name'],
  passwordUnchanged: ['新密码不能与旧密码相同', 'The new password must differ from the old one'],
  ticketExpired: ['验证已过期，请重新输入旧密码', 'The check has expired, please enter the old password again'],
  linkUsed: ['该链接已使用，请直接登录', 'This link was used already, please sign in'],
  linkExpired: ['该链接已失效', 'This link has expired'],
  accountRequired: ['账号不能为空', 'the account cannot be empty'],
  accountTaken: ['该登录账号已被使用', 'This login account is taken'],
  alreadyActivated: ['该账号已激活，无需再次邀请', 'This account is active already and needs no invitation'],
  merchantCodeTaken: ['该商户代码已被使用', 'This merchant code is taken'],
})

/** Mails of the product, subject and body. */
export const identityMails = texts({
  temporarySubject: ['您的临时密码', 'Your temporary password'],
  temporaryBody: [
    '您好 {name}：\n\n账号 {userName} 的临时密码为：{password}\n{minutes} 分钟内有效，仅可使用一次；登录后请立即修改密码。\n原密码在使用临时密码之前仍然有效。如非本人操作，请忽略本邮件。\n\n{product}',
    'Hello {name},\n\nThe temporary password of account {userName} is: {password}\nIt is valid for {minutes} minutes and works once; you will then choose a new one.\nYour old password stays valid until you use it. If you did not ask for this, ignore this mail.\n\n{product}',
  ],
  factorSubject: ['登录方式已变更', 'The way you sign in has changed'],
  factorAdded: [
    '您好 {name}：\n\n账号 {userName} 已添加登录方式：{what}。\n如非本人操作，请立即修改密码，并联系管理员。\n\n{product}',
    'Hello {name},\n\nA way to sign in was added to account {userName}: {what}.\nIf this was not you, change your password at once and tell your administrator.\n\n{product}',
  ],
  factorRemoved: [
    '您好 {name}：\n\n账号 {userName} 已移除登录方式：{what}。\n如非本人操作，请立即修改密码，并联系管理员。\n\n{product}',
    'Hello {name},\n\nA way to sign in was removed from account {userName}: {what}.\nIf this was not you, change your password at once and tell your administrator.\n\n{product}',
  ],
  factorsReset: [
    '您好 {name}：\n\n管理员已重置账号 {userName} 的二次验证，所有设备均已退出。下次登录仅需密码，之后请重新设置。\n如有疑问，请联系管理员。\n\n{product}',
    'Hello {name},\n\nAn administrator has reset the second step of account {userName}; every device was signed out. Your password alone signs you in next time: set the second step up again then.\nIf you did not ask for this, tell your administrator.\n\n{product}',
  ],
  activationSubject: ['激活您的账号', 'Activate your account'],
  activationBody: [
    '您好 {name}：\n\n已为您开通账号 {userName}。请在 {hours} 小时内打开以下链接设置密码：\n{url}\n\n{product}',
    'Hello {name},\n\nThe account {userName} was made for you. Please set your password within {hours} hours:\n{url}\n\n{product}',
  ],
})

/** By what a person signs in beside the password. */
export const factorNames = texts({
  totp: ['身份验证器', 'Authenticator app'],
  passkey: ['通行密钥', 'Passkey'],
  recovery: ['恢复代码', 'Recovery codes'],
})
