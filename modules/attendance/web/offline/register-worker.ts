import { useEffect } from "react"

type Policy = { createScriptURL: (url: string) => string }
const WORKER = "/sw.js"

/** Trusted Types let a worker in through this policy alone, which knows its one address. A name serves once a page. */
let policy: Policy | null | undefined
const trustedAddress = (): string => {
  const { trustedTypes } = window as {
    trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy }
  }
  policy ??= trustedTypes?.createPolicy("offline", { createScriptURL: () => WORKER }) ?? null
  return policy?.createScriptURL(WORKER) ?? WORKER
}

/** From the first visit on, the pages below `scope` open without network. Where they cannot, they work as before. */
export const useOpensOffline = (scope: string): void => {
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return
    const register = async () =>
      navigator.serviceWorker.register(trustedAddress(), { scope, updateViaCache: "none" })
    register().catch(() => undefined)
  }, [scope])
}
