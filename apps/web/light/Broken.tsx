import { Banner, Button } from "@jalon/ui"
import { Component, type ReactNode } from "react"
import { words } from "../strings.fr.ts"

/** In place of a page whose code could not be loaded or drawn. */
export class Broken extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    return (
      <main>
        <h1>{words.failedTitle}</h1>
        <Banner
          tone="danger"
          live="urgent"
          action={<Button onPress={() => location.reload()}>{words.retry}</Button>}
        >
          {words.unreachableText}
        </Banner>
      </main>
    )
  }
}
