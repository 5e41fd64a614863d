import type { Served } from "@jalon/serving"
import { archiveOwnCenter } from "./archive-center.ts"
import { saveNotificationPreferences } from "./change-preferences.ts"
import { readCenter } from "./get-center.ts"
import { listOwnCenters } from "./list-centers.ts"
import { addCenter, changeCenter } from "./save-center.ts"
import { addSite, archiveOwnSite, changeSite } from "./save-site.ts"

export const centersServer: Served[] = [
  listOwnCenters,
  readCenter,
  saveNotificationPreferences,
  addCenter,
  changeCenter,
  archiveOwnCenter,
  addSite,
  changeSite,
  archiveOwnSite,
]
