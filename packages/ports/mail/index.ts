export type { CaughtMail } from "./caught-mail.ts"
export { type MailCatcher, type MailCatcherSettings, startMailCatcher } from "./mail-catcher.ts"
export type { Mail, MailPort, SendOutcome } from "./mail-port.ts"
export { type SmtpSettings, smtpMail } from "./smtp-mail.ts"
