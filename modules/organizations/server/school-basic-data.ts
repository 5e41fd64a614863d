import { departments } from "@jalon/identifiers"
import { rolesOf } from "@jalon/identity/rules"
import { read } from "@jalon/serving"
import * as wire from "../wire/index.ts"
import { basics } from "./get-basic-data.ts"

export const schoolBasicData = read(wire.schoolBasicData, async () => ({
  ...basics,
  roles: rolesOf("school"),
  departments: [...departments],
}))
