import type { Who } from "@jalon/data"
import { isOfficeRole } from "@jalon/identity/rules"

/** The office sees the whole record, those who teach how to reach someone. */
export const isOffice = (who: Who): boolean => who.kind === "member" && isOfficeRole(who.roleId)
