// As `dotenv` does, which servers import first.
console.log("printed at the top of a module");
