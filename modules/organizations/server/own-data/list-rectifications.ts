import { sql } from "@jalon/data"
import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { findRequests, present } from "./own-data.ts"

export const listRectifications = read(wire.listRectifications, async (reader) => ({
  results: (await findRequests(reader)).map(present),
  schools: await reader.run(sql<{ student_id: string; name: string }>`
    select student_id, school_name as name from student_places()`),
}))
