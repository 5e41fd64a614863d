import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { justificationSetting } from "./setting.read.ts"

export const getJustificationSetting = read(wire.getJustificationSetting, async (reader) => ({
  setting: await justificationSetting(reader),
}))
