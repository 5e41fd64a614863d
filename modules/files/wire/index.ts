export { completeUpload, downloadFile, startUpload } from "./files.ts"
export { refusals } from "./words.fr.ts"
