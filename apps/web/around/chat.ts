// By name: the default export of this CommonJS package is lost in the build.
import { Intercom, shutdown, update } from "@intercom/messenger-js-sdk"
import type { Session } from "@jalon/client"
import type { NavigationListener } from "../navigation-events.ts"

const WIDGET = "https://widget.intercom.io/widget/"

/**
 * The SDK adds the widget's script to the page, which Trusted Types allow only through a policy. This one lets that
 * single address through; the server names it in the content security policy only when the chat is configured.
 */
const letWidgetIn = (appId: string) => {
  const { trustedTypes } = window as {
    trustedTypes?: { createPolicy: (name: string, rules: object) => unknown }
  }
  trustedTypes?.createPolicy("default", {
    createScriptURL: (url: string) => (url === `${WIDGET}${appId}` ? url : null),
  })
}

/** The chat knows people by their id and the server's signature of it, never by name or address. */
export const startChat = ({ app_id }: { app_id: string }, session: Session): NavigationListener => {
  letWidgetIn(app_id)
  let isOpen = false
  return (event) => {
    if (event.kind === "identify") {
      const person = { user_id: event.user.id, user_hash: session.read("intercomToken") ?? "" }
      if (isOpen) update(person)
      else Intercom({ app_id, region: "eu", ...person })
      isOpen = true
    }
    if (event.kind === "reset" && isOpen) {
      shutdown()
      isOpen = false
    }
  }
}
