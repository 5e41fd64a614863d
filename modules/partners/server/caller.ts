import type { Who } from "@jalon/data"
import { isOfficeRole } from "@jalon/identity/rules"

export const isOffice = (who: Who): boolean => who.kind === "member" && isOfficeRole(who.roleId)
