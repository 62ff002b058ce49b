/** The words of the mails that carry a link, Traditional Chinese first. They name nobody: an address may be misused. */
import type { Language } from '@shunlu/api-contract';
import type { LinkPurpose } from './policy.ts';

interface LinkMail {
  subject: string;
  /** Puts the link on a line of its own. */
  text: (link: string) => string;
}

export const LINK_MAILS: Readonly<Record<Language, Readonly<Record<LinkPurpose, LinkMail>>>> = {
  'zh-TW': {
    reset_password: {
      subject: '重設密碼',
      text: (link) =>
        `有人要求重設這個電子郵件的順路密碼。請在 30 分鐘內開啟下面的連結，設定新的密碼：\n\n${link}\n\n如果不是你本人要求的，請不用理會這封信，密碼不會改變。`,
    },
    confirm_email: {
      subject: '確認你的電子郵件',
      text: (link) =>
        `請在 7 天內開啟下面的連結，確認你在順路使用這個電子郵件：\n\n${link}\n\n如果你沒有註冊順路，請不用理會這封信。`,
    },
  },
  en: {
    reset_password: {
      subject: 'Set a new password',
      text: (link) =>
        `Somebody asked to set a new password for the Shunlu account of this email address. Open this link within 30 minutes to do so:\n\n${link}\n\nIf it was not you, ignore this mail: your password stays as it is.`,
    },
    confirm_email: {
      subject: 'Confirm your email',
      text: (link) =>
        `Open this link within 7 days to confirm that you use this email address on Shunlu:\n\n${link}\n\nIf you did not sign up to Shunlu, ignore this mail.`,
    },
  },
};
