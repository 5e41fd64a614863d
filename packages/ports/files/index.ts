export { contentDisposition } from "./content-disposition.ts"
export { type AcceptedType, acceptedTypes, contentType } from "./content-type.ts"
export { type DiskFiles, type DiskSettings, diskFiles } from "./disk-files.ts"
export { isFileKey } from "./file-key.ts"
export type { Disposition, DownloadAsk, FileStore, SignedUpload, UploadAsk } from "./file-store.ts"
export { type FilesSettings, type OpenFiles, openFiles } from "./open-files.ts"
export { pictureUrl } from "./picture-url.ts"
export { prepareBucket, type S3Settings, s3Files } from "./s3-files.ts"
export {
  type DownloadLink,
  downloadHeaders,
  type LinkCheck,
  readDownloadLink,
  readUploadLink,
  type UploadLink,
  uploadMatches,
} from "./signed-link.ts"
