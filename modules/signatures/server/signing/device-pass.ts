import { timingSafeEqual } from "node:crypto"
import { hmac } from "@jalon/data"
import type { Http } from "@jalon/serving"
import { refuse } from "../../wire/words.fr.ts"
import type { SigningKeys } from "../services.ts"

const COOKIE = "__Host-jalon-signing"
const MINUTES = 30

const proof = (key: Buffer, signerId: string, until: number): Buffer => hmac(key, `${signerId}|${until}`)

/** Whoever typed the code reads and signs on this device for half an hour. The pass names the signer and its end, and is signed. */
export const givePass = ({ device }: SigningKeys, http: Http, signerId: string, now = Date.now()): void => {
  const until = now + MINUTES * 60_000
  const value = [signerId, until, proof(device, signerId, until).toString("base64url")].join(".")
  http.setCookie(COOKIE, value, { maxAgeSeconds: MINUTES * 60 })
}

export const hasPass = ({ device }: SigningKeys, http: Http, signerId: string, now = Date.now()): boolean => {
  const [named, end, given] = (http.cookie(COOKIE) ?? "").split(".")
  const until = Number(end)
  if (named !== signerId || given === undefined || !Number.isSafeInteger(until) || until <= now) return false
  const [typed, right] = [Buffer.from(given, "base64url"), proof(device, signerId, until)]
  return typed.length === right.length && timingSafeEqual(typed, right)
}

export const requirePass = (keys: SigningKeys, http: Http, signerId: string): void => {
  if (!hasPass(keys, http, signerId)) throw refuse("signature.not_identified")
}
