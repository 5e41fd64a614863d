import { read } from "@jalon/serving"
import { ACCOUNT, rolesOf } from "../rules/index.ts"
import * as wire from "../wire/index.ts"
import { PICTURE_MAX_BYTES } from "../wire/index.ts"
import type { IdentityServices } from "./services.ts"

const accountTypes = [
  { id: ACCOUNT.student, text: "Étudiant" },
  { id: ACCOUNT.company, text: "Entreprise" },
  { id: ACCOUNT.school, text: "École" },
  { id: ACCOUNT.teaching, text: "Pédagogie" },
]

export const getBasicData = ({ settings }: IdentityServices) =>
  read(wire.getBasicData, async () => ({
    account_types: accountTypes,
    school_roles: rolesOf("school"),
    company_roles: rolesOf("company"),
    help_url: settings.helpUrl,
    header_icons: settings.headerIcons,
    picture_max_bytes: PICTURE_MAX_BYTES,
  }))
