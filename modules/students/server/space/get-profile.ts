import { today } from "@jalon/kernel"
import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { choosePlace, ownFile, placesOf, presentPlaces, presentProfile } from "./own-file.ts"

export const getProfile = read(wire.getProfile, async (reader, { query }) => {
  const on = today()
  const places = await placesOf(reader)
  const place = choosePlace(places, query.student_id)
  if (!place && query.student_id !== undefined) throw refuse("not_found")
  const file = place ? await ownFile(reader, place, on) : null
  return { student: file && presentProfile(file, on), places: presentPlaces(places) }
})
