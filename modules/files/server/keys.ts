/**
 * Bytes arrive under one key and are kept under another: not every S3 server forbids a second use of an upload
 * link, and a file must not be swapped after it was checked.
 */
export const incomingKey = (fileId: string): string => `incoming/${fileId}`

export const keptKey = (organizationId: number | null, fileId: string): string =>
  `${organizationId ?? "account"}/${fileId}`
