/** A developers' page outside the product: it borrows nothing from the kit, so that ports stay below it. */
export const catcherStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
main { max-width: 64rem; margin: 2rem auto; padding: 0 1.25rem }
h1 { font-size: 1.5rem; line-height: 1.25 }
h2 { font-size: 1rem; margin: 2rem 0 0.5rem }
table { width: 100%; border-collapse: collapse }
th, td { text-align: left; padding: 0.625rem 0.75rem 0.625rem 0; border-bottom: 1px solid #8886; vertical-align: top; overflow-wrap: anywhere }
th { font-size: 0.875rem; font-weight: 600 }
td:first-child { white-space: nowrap; font-variant-numeric: tabular-nums }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1.25rem }
dt { font-weight: 600 }
dd { margin: 0; overflow-wrap: anywhere }
iframe { width: 100%; height: 32rem; border: 1px solid #8886; border-radius: 0.5rem; background: #fff; color-scheme: light }
pre { padding: 1rem; border: 1px solid #8886; border-radius: 0.5rem; white-space: pre-wrap; overflow-wrap: anywhere }
@media (max-width: 40rem) {
  thead { position: absolute; clip-path: inset(50%); height: 1px; overflow: hidden }
  tr { display: block; padding: 0.75rem 0; border-bottom: 1px solid #8886 }
  td { display: block; border: 0; padding: 0 }
}
`
