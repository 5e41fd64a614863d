export { openSms } from "./open-sms.ts"
export { type SmsSimulator, startSmsSimulator } from "./simulator.ts"
export type { Sms, SmsPort } from "./sms-port.ts"
