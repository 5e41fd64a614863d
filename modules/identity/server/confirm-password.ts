import { type Data, type Sql, sql, type Who } from "@jalon/data"
import type { Http } from "@jalon/serving"
import { refuse } from "../wire/words.fr.ts"
import { passwordMatches } from "./passwords.ts"
import type { IdentityServices } from "./services.ts"
import { signedIn } from "./signed-in.ts"
import { bucketsFor, countAtAddress, forgetTries, takeTry } from "./throttle.ts"

type Secret = { email: string; password_hash: string | null }
const secretOf = (accountId: string): Sql<Secret> =>
  sql<Secret>`select email, password_hash from account where id = ${accountId}`

/** Asks for the password of a signed-in person again, slowed down like log-in. Answers whose account it is. */
export const confirmPassword = async (
  { keys }: IdentityServices,
  { data, action, who }: { data: Data; action: string; who: Who },
  password: string,
  http: Http,
): Promise<{ email: string }> => {
  const { accountId, sessionId } = signedIn(who)
  const [secret] = await data.readOnce(who, action, secretOf(accountId))
  if (!secret) throw refuse("session.required")
  // Counted per session, so that a thief at an open screen cannot lock the owner out of her log-in.
  const buckets = bucketsFor(keys.throttle, { email: secret.email, address: http.address, device: sessionId })
  const signedOut = { kind: "signed_out" } as const
  await data.inScope(signedOut, action, (scope) => takeTry(scope, buckets))
  if (!(await passwordMatches(secret.password_hash, password, { owner: accountId, isFirst: true }))) {
    await data.inScope(signedOut, action, (scope) => countAtAddress(scope, buckets))
    throw refuse("password.wrong")
  }
  await data.inScope(signedOut, action, (scope) => forgetTries(scope, buckets))
  return { email: secret.email }
}
