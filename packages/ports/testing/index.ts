export {
  type ClamdSimulator,
  type ClamdSimulatorSettings,
  eicar,
  startClamdSimulator,
} from "./clamd-simulator.ts"
export { type MisbehavingSmtp, type SmtpMisbehaviour, startMisbehavingSmtp } from "./misbehaving-smtp.ts"
export { serveDiskFiles } from "./serve-disk-files.ts"
