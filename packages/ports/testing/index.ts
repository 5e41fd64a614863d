export { type MisbehavingSmtp, type SmtpMisbehaviour, startMisbehavingSmtp } from "./misbehaving-smtp.ts"
