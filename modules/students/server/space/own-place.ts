import type { Data, Scope } from "@jalon/data"
import { type OperationContext, personOf } from "@jalon/serving"
import { refuse } from "../../wire/words.fr.ts"
import { choosePlace, placesOf, type StudentPlaceRow } from "./own-file.ts"

type At = { data: Data; action: string }

/** Her place at the school she means; refused when no school knows her. */
export const placeOf = async (
  { data, action, who }: Pick<OperationContext, "data" | "action" | "who">,
  studentId: string | undefined,
): Promise<StudentPlaceRow> => {
  const person = personOf(who)
  const places = await data.inScope(person, action, (scope) => placesOf(scope))
  const place = choosePlace(places, studentId)
  if (!place) throw refuse(places.length === 0 ? "student.not_invited" : "not_found")
  return place
}

/**
 * Runs in the scope of the school that keeps her file, on her behalf. Her own scope reaches her rows but neither the
 * key that seals what is protected nor the list of what her training requires; so her right to the row is proven in
 * her scope first (`placeOf`), and the work is done here, on that row alone.
 */
export const atSchool = <T>(
  { data, action }: At,
  { organization_id: organizationId }: StudentPlaceRow,
  accountId: string,
  work: (scope: Scope) => Promise<T>,
): Promise<T> => data.inScope({ kind: "system", organizationId, accountId }, action, work)
