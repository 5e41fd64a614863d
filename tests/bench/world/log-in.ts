import type { Call, Reply } from "./http.ts"
import { emailOf, PASSWORD } from "./seed.ts"

/** Person n, at an address of her own: limits per address stay out of the measure. */
export const logInCall = (n: number): Call => ({
  method: "POST",
  path: "/api/v1/user/login",
  headers: {
    "content-type": "application/json",
    "x-forwarded-for": `198.18.${(n >> 8) % 256}.${n % 256}`,
  },
  body: JSON.stringify({ email: emailOf(n), password: PASSWORD }),
})

export type SignedIn = { headers: Record<string, string>; access: string }

export const signedIn = (reply: Reply): SignedIn => {
  const { access } = JSON.parse(reply.body) as { access: string }
  const cookie = reply.cookies.map((line) => line.split(";", 1)[0]).join("; ")
  return { access, headers: { authorization: `Bearer ${access}`, cookie } }
}

/** What the token states, read without checking: the bench only needs to know whom it speaks for. */
export const claimsOf = ({ access }: SignedIn): { sub: string; sid: string; org: number; rol: number } =>
  JSON.parse(Buffer.from(access.split(".")[1] ?? "", "base64url").toString())
