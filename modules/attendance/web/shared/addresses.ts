export const sheetsHref = "/school/education/attendance"
export const sheetHref = (id: string): string => `${sheetsHref}/${id}`
/** What the code of a room opens on a phone. The code stands after the #, which no server and no log sees. */
export const signingHref = (sheetId: string, code: string): string =>
  `${location.origin}/emargement/${sheetId}#${code}`
export const studentHref = (id: string): string => `/school/student/${id}/attendance`
export const justificationsHref = `${sheetsHref}/justifications`
export const statisticsHref = `${sheetsHref}/stats`
