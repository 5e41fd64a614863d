import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { readChoices } from "./choices.ts"

export const getNotificationChoices = read(wire.getNotificationChoices, async (reader) => ({
  events: await readChoices(reader),
}))
