export { plainPdf } from "./plain-pdf.ts"
export { askOpenssl, askPdfsig, cutSignatures, runOver } from "./programs.ts"
export {
  startTimestampAuthority,
  type TimestampAuthoritySettings,
  type TimestampFault,
} from "./timestamp-authority.ts"
