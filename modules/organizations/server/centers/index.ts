import type { Served } from "@jalon/serving"
import { archiveCenter } from "./archive-center.ts"
import { archiveSite } from "./archive-site.ts"
import { changePreferences } from "./change-preferences.ts"
import { createCenter } from "./create-center.ts"
import { createSite } from "./create-site.ts"
import { getCenter } from "./get-center.ts"
import { listCenters } from "./list-centers.ts"
import { updateCenter } from "./update-center.ts"
import { updateSite } from "./update-site.ts"

export const centersServer: Served[] = [
  listCenters,
  getCenter,
  changePreferences,
  createCenter,
  updateCenter,
  archiveCenter,
  createSite,
  updateSite,
  archiveSite,
]
