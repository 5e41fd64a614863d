import cookie from "@fastify/cookie"
import { accountOf } from "@jalon/data"
import { type Authenticated, authenticate, DEVICE_COOKIE, type IdentityKeys } from "@jalon/identity/server"
import type { FastifyInstance, FastifyRequest } from "fastify"

declare module "fastify" {
  interface FastifyRequest {
    /** Who calls, when the token is genuine and comes with its device's cookie. */
    caller: Authenticated | null
  }
}

const bearerOf = (request: FastifyRequest): string | null =>
  /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1] ?? null

/** Told before everything else: limits, access and the scope of the work all depend on it. */
export const recogniseCallers = async (app: FastifyInstance, keys: IdentityKeys): Promise<void> => {
  await app.register(cookie)
  app.decorateRequest("caller", null)
  app.addHook("onRequest", async (request) => {
    request.caller = authenticate(keys, bearerOf(request), request.cookies[DEVICE_COOKIE] ?? null)
  })
}

/** What limits are counted on: the account, or the address of someone who shows no genuine token. */
export const callerKey = ({ caller, ip }: FastifyRequest): string =>
  caller ? `account:${accountOf(caller.who)}` : `address:${ip}`
