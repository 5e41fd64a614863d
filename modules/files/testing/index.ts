export { type HonestFile, honestFiles } from "./honest-files.ts"
export { type HostileFile, hostileFiles } from "./hostile-files.ts"
