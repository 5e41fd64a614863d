export { type MisbehavingSmtp, type SmtpMisbehaviour, startMisbehavingSmtp } from "./misbehaving-smtp.ts"
export { serveDiskFiles } from "./serve-disk-files.ts"
