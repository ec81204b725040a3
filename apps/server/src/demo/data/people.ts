// Invented people: common US first and last names, combined at random.
export const firstNames = (
  'James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara Richard Susan Joseph Jessica Thomas Sarah Carlos Karen Daniel Lisa ' +
  'Matthew Nancy Anthony Sandra Mark Ashley Steven Emily Andrew Donna Paul Michelle Joshua Carol Kenneth Amanda Kevin Melissa Brian Deborah George Stephanie ' +
  'Timothy Rebecca Ronald Laura Jason Helen Edward Sharon Jeffrey Cynthia Ryan Kathleen Jacob Amy Gary Angela Nicholas Shirley Eric Anna Jonathan Brenda ' +
  'Mei Priya Hiroshi Aisha Luis Sofia Omar Yuki Fatima Diego Ingrid Kwame'
).split(' ')
export const lastNames = (
  'Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson Thomas Taylor Moore Jackson Martin Lee ' +
  'Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Walker Young Allen King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall ' +
  'Rivera Campbell Mitchell Carter Roberts Tanaka Oduya Kowalski Herrera Whitfield Patel Kim Chen Okafor Lindqvist Haddad Marsh Delgado Novak'
).split(' ')
export const streetNames = (
  'Maple Oak Cedar Elm Washington Lake Hill Walnut Spring North Ridge Park Sunset Church Willow River Highland Franklin Jefferson Chestnut Mill Forest Meadow Pine ' +
  'Birch Dogwood Lincoln Madison Jackson Garrison Harbor Prospect Summit Valley Orchard Grove Hickory Magnolia'
).split(' ')
export const streetKinds = ['St', 'Ave', 'Rd', 'Dr', 'Ln', 'Ct', 'Blvd', 'Way', 'Pl', 'Ter']
export const companies = ['Brightside Dental', 'Cobalt Studio', 'Marlow & Finch', 'Union Hardware', 'Fern Street Cafe', 'Lakeside Rentals', 'Tall Pines Inn', 'Copper Kettle LLC']
