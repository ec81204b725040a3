/** A picture like a label, for looking at the print drawer without a server. */
export const labelPicture = (no: string): string => {
  const bars = Array.from(
    { length: 46 },
    (_, at) => `<rect x="${18 + at * 4.4}" y="250" width="${((at * 7) % 3) + 1}" height="70"/>`,
  ).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 360"><rect width="240" height="360" fill="#fff"/><g fill="#111" font-family="sans-serif"><text x="18" y="34" font-size="13">STOWLINE DALLAS</text><text x="18" y="110" font-size="16" font-weight="700">JAMES WHITFIELD</text><text x="18" y="132" font-size="14">EDISON NJ 08817</text><path d="M0 60h240M0 170h240M0 235h240" stroke="#111" stroke-width="2"/><text x="18" y="212" font-size="24" font-weight="700">SAMPLE</text>${bars}<text x="18" y="344" font-size="13">${no}</text></g></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
