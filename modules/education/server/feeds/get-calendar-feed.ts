import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import type { EducationServices } from "../services.ts"
import { ownFeed, presentFeed } from "./feed-row.ts"

export const getCalendarFeed = (services: EducationServices) =>
  read(wire.getCalendarFeed, async (reader) => ({ feed: presentFeed(services, await ownFeed(reader)) }))
