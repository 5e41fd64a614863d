export { FILE_MAX_BYTES, FILE_TYPES } from "../rules/file-types.ts"
export { completeUpload, downloadFile, startUpload } from "./files.ts"
export { refusals } from "./words.fr.ts"
