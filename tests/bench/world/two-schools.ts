import { connectTo, expectOk } from "./http.ts"
import { type SignedIn, signedIn } from "./log-in.ts"
import { PASSWORD } from "./seed.ts"

/** Members of the largest school and of an ordinary one: so many that the limit per token stays out of the measure. */
export const OFFICERS = 120
export const officerEmail = (school: "largest" | "ordinary", n: number): string =>
  `${school}-${n}@bench.example`

export const signOfficersIn = async (
  apiPort: number,
  school: "largest" | "ordinary",
): Promise<SignedIn[]> => {
  const client = connectTo(apiPort, 4)
  const people = await Promise.all(
    Array.from({ length: OFFICERS }, async (_, n) =>
      signedIn(
        expectOk(
          await client.send({
            method: "POST",
            path: "/api/v1/user/login",
            headers: {
              "content-type": "application/json",
              "x-forwarded-for": `198.19.${school.length}.${n}`,
            },
            body: JSON.stringify({ email: officerEmail(school, n + 1), password: PASSWORD }),
          }),
        ),
      ),
    ),
  )
  client.close()
  return people
}
