export { announcedFile, completeUpload, downloadFile, receiving, startUpload, uploadLink } from "./files.ts"
export { pageNumber, pageRefusals } from "./pages.ts"
export { refusals } from "./words.fr.ts"
