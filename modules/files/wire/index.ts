export { announcedFile, completeUpload, downloadFile, receiving, startUpload, uploadLink } from "./files.ts"
export { refusals } from "./words.fr.ts"
