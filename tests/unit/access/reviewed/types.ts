/**
 * What each field may hold, and its limits, by hand. A `+` is given
 * on create and never changed; `text`, `choice` and `list` carry their limit. Null is allowed, but for `strict`, `now`
 * and `past`.
 */
const text = `
users/{uid}                            email+name registerDate+time authorization:strict(superteam|appUser) status:strict(active|suspended) statusReason:text(20000) statusDate:time subscription.type:choice(free|mitra|binaan) subscription.endDate:time location.address:text(20000) location.geopoint:place purchase.total+zero purchase.lastDate+nothing sale.total+zero sale.lastDate+nothing
profiles/{uid}                         photoURL:url name:name phone:name address:text(20000) role:choice(consumer|farmer) upgrade.status:choice(registered|cancelled|rejected|onVerify|onProgress|noRequest) upgrade.price:price upgrade.type:choice(free|mitra|binaan) upgrade.lastUpdated:time upgrade.receiptImageURL:url upgrade.note:text(20000) upgrade.duration+sixMonths imageURL+nothing
superteams/{uid}                       name:name contact.whatsapp:name location.address:text(20000) location.geopoint:place
users/{uid}/subscriptionRecords/{srid} dateStart:time dateEnd:time receiptImageURL:url price:price type:choice(free|mitra|binaan) duration.period:quantity duration.unit:choice(day|week|month|year) imageURL+nothing
harvests/{hid}@request                 lastUpdate:now farmer.rbwid+name farmer.rbwName+name farmer.uid+name farmer.name+name farmer.email+name farmer.formatedAddress+text(20000) farmer.geopoint+place request.requestDate+time request.isRejected:boolean request.note:text(20000) request.dateStart:time request.dateEnd:time request.harvestDate:time request.harvestHumidity:percent request.isCancelled:boolean request.harvestDetail:grades(weight=weight|imageURL=url|imageURLs=urls)
harvests/{hid}@receive                 receive.price:price receive.humidity:percent receive.isRejected:boolean receive.note:text(20000) receive.dateEnd:time receive.item:grades(weight=weight|price=price)
harvests/{hid}@delivery                delivery.factoryAddress:text(20000) delivery.courier:name delivery.receiptID:name delivery.receiptImageURL:url delivery.price:price delivery.weight:weight delivery.humidity:percent delivery.isFailed:boolean delivery.note:text(20000) delivery.note2:text(20000) delivery.dateStart:time delivery.dateEnd:time delivery.item:grades(weight=weight|price=price)
harvests/{hid}@process                 process.productMarketplace:scalar process.productOthers:scalar process.isFailed:boolean process.note:text(20000) process.dateStart:time process.dateEnd:time process.consumerProduct:map(100) process.nestProduct:grades(qty=weight)
rbws/{rbwId}                           uid+name status:choice(request|survey1|survey2|verification|certification|finished|rejected) address:text(20000) farmerName:name farmerContact:name buildingName:name buildingImage:url buildingAreas:size buildingLength:size buildingWidth:size floorHeight:size harvestPeriod:size harvestWeight:weight buildingSpecs.foot_dipping:boolean buildingSpecs.hair_cap:boolean buildingSpecs.hand_glove:boolean buildingSpecs.harvest_suit:boolean buildingSpecs.harvesting_tools:boolean buildingSpecs.storage_shelf:boolean buildingSpecs.water_pool:boolean landOwnership.code:name landOwnership.text:text(20000) locationMap.formated_address:text(20000) locationMap.geohash:name locationMap.geopoint:place certificate.id:name certificate.imageURL:url benefit.code:name benefit.text:text(20000) note.request:text(20000) note.survey1:text(20000) note.survey2:text(20000) note.verification:text(20000) note.certification:text(20000) dates.registerDate+time dates.verificationDate:time dates.preliminaryStartDate:time dates.preliminaryEndDate:time dates.bkpStartDate:time dates.bkpEndDate:time dates.bkpVerificationDate:time dates.finishDate:time
products/{pid}                         isShow:boolean marketplace:choice(consumer|farmer) imageURL:url name:text(120) description:text(20000) price:rupiah weight:weight stock:whole tags:tags(50)
transactions/{tid}                     note:text(20000) delivery.courier:name delivery.receiptImageURL:url delivery.receiptID:name delivery.name:name delivery.address:text(20000) delivery.geopoint:place
seminars/{sid}                         title:name description:text(100000) imageURL:url tags:tags(50) price:price hideDate:boolean date.registerStart:time date.registerEnd:time date.eventStart:time date.eventEnd:time keynoteSpeakers:list(50) location.address:text(20000) location.geopoint:place onlineLocation.platform:name onlineLocation.url:url
seminars/{sid}/participants/{uid}      status:choice(registered|onVerify|payment|rejected|cancelled) lastUpdated:time receiptImageURL:url
consultations/{id}                     answered:boolean lastUpdate:time topic:name
consultations/{id}/chats/{cid}         uid+name message+text(20000) type+choice(text|image)
courses/{vid}                          name:name tags:tags(50) description:text(100000) thumbnailURL:url videos:list(200) restrictions.allowedAccess:tags(10) restrictions.onLimit:quantity lastUpdated:time dateCreated+time
articles/{aid}                         imageURL:url tags:tags(50) title:name description:text(100000) readingDuration:minutes author:name dateCreated+past
inAppBanners/{bid}                     title:name imageURL:url link.type:choice(none|product|article|video|seminar|url) link.target:text(2000) order:quantity audience:choice(all|consumer|farmer|mitra|binaan|free) date.start:time date.end:time isShow:boolean
popupBanners/{bid}                     title:name imageURL:url link.type:choice(none|product|article|video|seminar|url) link.target:text(2000) order:quantity audience:choice(all|consumer|farmer|mitra|binaan|free) date.start:time date.end:time isShow:boolean frequency:choice(once|daily|always) delay:quantity buttonLabel:name
coupons/{code}                         cid+name title:name description:text(100000) type:choice(persen|nominal) value:price maxDiscount:price minPurchase:price quota:pieces usedCount+zero perUserLimit:pieces targetSubscription:loose(50) marketplace:choice(consumer|farmer|all) date.start:time date.end:time isShow:boolean terms:text(20000)
communicationInbox/{mid}               title:name body:text(100000) imageURL:url audience:loose(50) pinned:boolean dateSent:time dateExpire:time readCount+zero
subscriptionOffers/{id}                type:choice(free|mitra|binaan) title:name benefits:tags(50) price:price duration.period:quantity duration.unit:choice(day|week|month|year) imageURL:url isShow:boolean
pushNotifications/{nid}                title:text(65) body:text(240) imageURL:url link.type:choice(none|product|article|video|seminar|url) link.target:text(2000) audience:loose(50) schedule:time stats.targeted+zero stats.sent+zero stats.opened+zero
apps/price                             swallowNest:grades(price=price|previousPrice=price|lastUpdated=time|imageURL=url)
apps/company                           logoURL:url name:name address:name phone:name email:name taxNumber:name bank:name accountNumber:name accountHolder:name signatory:name signatoryTitle:name
manufactures/{id}                      process.stage:choice(raw|washing|molding|clean) input.date:time input.weight:weight output.weight:weight humidity:percent
`

export interface TypedField {
  name: string
  type: string
  limits: string[]
  once: boolean
}

export interface TypeRow {
  path: string
  /** The step that a harvest is at. */
  stage: string | undefined
  fields: TypedField[]
}

export const typeRows: readonly TypeRow[] = text
  .trim()
  .split('\n')
  .map(line => {
    const [head = '', ...words] = line.split(/\s+/)
    const [path = '', stage] = head.split('@')
    return { path, stage, fields: words.map(parse) }
  })

function parse(word: string): TypedField {
  const [, name = '', mark, type = '', limits = ''] =
    /^([^:+]+)([:+])(\w+)(?:\((.*)\))?$/.exec(word) ?? []
  return { name, type, limits: limits.split('|'), once: mark === '+' }
}
