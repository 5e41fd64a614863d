export { completeUpload, downloadFile, receiving, startUpload } from "./files.ts"
export { refusals } from "./words.fr.ts"
