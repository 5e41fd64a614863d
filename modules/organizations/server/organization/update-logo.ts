import { newId } from "@jalon/data"
import { redrawPicture } from "@jalon/identity/server"
import { memberOf, multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { logoUrl } from "../logo-url.ts"
import type { OrganizationsServices } from "../services.ts"
import { replaceKey } from "./change-logo.ts"

export const updateLogo = ({ files }: OrganizationsServices) =>
  multiStep(wire.updateLogo, async ({ data, action, who }, { file }) => {
    const member = memberOf(who)
    const bytes = await redrawPicture(file, { side: 512, fit: "contain", owner: member.accountId })
    const key = `logo/${newId()}`
    await files.put({ key, contentType: "image/webp", bytes })
    await data.inScope(member, action, (scope) => replaceKey(scope, key))
    return { logo: (await logoUrl(files, key)) ?? "" }
  })
