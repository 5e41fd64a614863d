import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import type { OrganizationsServices } from "../services.ts"
import { presentSchool } from "./school-row.ts"

export const getSchool = ({ files }: OrganizationsServices) =>
  read(wire.getSchool, async (reader) => ({ organization: await presentSchool(reader, files) }))
