const shape = /^[a-z0-9][a-z0-9-]{0,62}\/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** `organization/uuid`: nothing a person typed, no dot, no second slash, hence no way out of the store. */
export const isFileKey = (text: string): boolean => shape.test(text)

export const checkFileKey = (key: string): string => {
  if (!isFileKey(key)) throw new TypeError("A file key looks like organization/uuid")
  return key
}
