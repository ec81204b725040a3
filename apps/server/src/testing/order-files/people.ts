/** Invented people at places whose ZIP, city and state agree. */
export const firstNames =
  'Dana Miguel Priya Owen Ingrid Tomas Keisha Renee Walter Noor Elsa Hugo Marta Felix Joan Silas Petra Amos Lucia Grant Odette Bram Yara Colin Thea Rufus Wanda Emil Nadia Curtis'.split(
    ' ',
  )
export const lastNames =
  'Whitfield Sandoval Raman Castellan Halvorsen Okafor Brandt Delacroix Pruitt Farouk Lindgren Marchetti Kowalski Abernathy Quist Valdez Thornbury Ngata Oduya Pelletier Rasmussen Escobedo Voss Hargrove Ibarra Nyman Castile Bellweather Dunmore Skerritt'.split(
    ' ',
  )
export const streets =
  'Lovejoy St|Alder Ave|Larkspur Ln|Quarry Rd|Mill Pond Dr|Juniper Ct|Fairmount Blvd|Old Orchard Way|Kestrel Ct|Stonebridge Rd|Maple Ave|Harbor View Dr|Prairie St|Sycamore Ter|Copper Hill Rd'.split(
    '|',
  )

export type Place = readonly [zip: string, city: string, state: string]
export const places: readonly Place[] =
  `01060,Northampton,MA 02139,Cambridge,MA 02906,Providence,RI 03101,Manchester,NH 04101,Portland,ME 05401,Burlington,VT 06511,New_Haven,CT
07030,Hoboken,NJ 07302,Jersey_City,NJ 08540,Princeton,NJ 10025,New_York,NY 11215,Brooklyn,NY 12207,Albany,NY 14607,Rochester,NY 15212,Pittsburgh,PA
19123,Philadelphia,PA 20009,Washington,DC 21224,Baltimore,MD 23220,Richmond,VA 25301,Charleston,WV 28205,Charlotte,NC 29403,Charleston,SC 30312,Atlanta,GA
32801,Orlando,FL 33130,Miami,FL 35205,Birmingham,AL 37206,Nashville,TN 39201,Jackson,MS 40202,Louisville,KY 44113,Cleveland,OH 46202,Indianapolis,IN
48226,Detroit,MI 50309,Des_Moines,IA 53703,Madison,WI 55408,Minneapolis,MN 57104,Sioux_Falls,SD 58102,Fargo,ND 59801,Missoula,MT 60622,Chicago,IL
63104,Saint_Louis,MO 66044,Lawrence,KS 68102,Omaha,NE 70115,New_Orleans,LA 72205,Little_Rock,AR 73102,Oklahoma_City,OK 75204,Dallas,TX 77007,Houston,TX
78704,Austin,TX 80205,Denver,CO 83702,Boise,ID 84101,Salt_Lake_City,UT 85004,Phoenix,AZ 87102,Albuquerque,NM 89102,Las_Vegas,NV 90026,Los_Angeles,CA
92103,San_Diego,CA 94110,San_Francisco,CA 97209,Portland,OR 98101,Seattle,WA`
    .split(/\s+/)
    .map((text) => {
      const [zip = '', city = '', state = ''] = text.replaceAll('_', ' ').split(',')
      return [zip, city, state] as const
    })

/** A stream of numbers from 0 to 1 that a seed fixes (mulberry32). */
export const randomFrom = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
