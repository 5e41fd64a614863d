export { type ClamavSettings, clamavScan } from "./clamav-scan.ts"
export { noScan } from "./no-scan.ts"
export type { ScanPort, ScanVerdict } from "./scan-port.ts"
