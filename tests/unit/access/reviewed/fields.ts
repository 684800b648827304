/**
 * Who may change which field in a form, by hand, but for what the steps of a flow write. First what a superteam may (of his
 * own record, where records.ts says so), then what an admin and a root may besides, then what nobody may.
 */
const text = `
users/{uid}
  superteam lastOnlineDate
  admin     status statusReason statusDate authorization subscription.type subscription.endDate location lastOnlineDate:O
  nobody    uid email registerDate purchase.total purchase.lastDate sale.total sale.lastDate role isAdmin secret
profiles/{uid}
  superteam name phone address photoURL
  admin     role upgrade.receiptImageURL
  nobody    uid upgrade.status upgrade.price upgrade.type upgrade.lastUpdated upgrade.note upgrade.duration imageURL email correction secret
superteams/{uid}
  superteam name contact.whatsapp location
  nobody    uid authorization secret
users/{uid}/subscriptionRecords/{srid}
  admin     dateStart dateEnd receiptImageURL price type duration
  nobody    uid srid versionNo
harvests/{hid} request
  superteam request.note lastUpdate
  admin     request.harvestDate request.harvestHumidity request.harvestDetail
  nobody    request.isRejected request.isCancelled request.dateStart request.dateEnd request.requestDate correction farmer.name farmer.uid hid versionNo
harvests/{hid} receive
  superteam receive.price receive.humidity receive.item receive.note lastUpdate
  nobody    receive.isRejected receive.dateEnd farmer.uid hid versionNo
harvests/{hid} delivery
  superteam delivery.factoryAddress delivery.courier delivery.receiptID delivery.receiptImageURL delivery.item delivery.price delivery.weight delivery.humidity delivery.note delivery.note2 lastUpdate
  nobody    delivery.isFailed delivery.dateStart delivery.dateEnd farmer.uid hid versionNo
harvests/{hid} process
  superteam process.productMarketplace process.productOthers process.note process.consumerProduct process.nestProduct lastUpdate
  nobody    process.isFailed process.dateStart process.dateEnd farmer.uid hid versionNo
rbws/{rbwId}
  superteam address buildingName buildingImage buildingAreas buildingLength buildingWidth floorHeight harvestPeriod harvestWeight buildingSpecs.foot_dipping landOwnership.code locationMap.geohash note.request note.survey1 note.survey2 note.verification
  admin     certificate.id benefit.code note.certification farmerName farmerContact
  nobody    status dates.verificationDate dates.preliminaryStartDate dates.preliminaryEndDate dates.bkpStartDate dates.bkpEndDate dates.bkpVerificationDate dates.finishDate uid rbwId dates.registerDate correction
transactions/{tid}
  admin     note delivery.courier delivery.receiptImageURL delivery.receiptID delivery.name delivery.address delivery.geopoint
  nobody    tid uid versionNo payment.price items status date.created date.verified date.delivery date.finished date.rejected date.cancelled correction
seminars/{sid}/participants/{uid}
  admin     lastUpdated receiptImageURL
  nobody    status uid sid versionNo correction
consultations/{id}
  admin     topic
  nobody    lastUpdate uid versionNo farmerName correction
products/{pid}
  admin     isShow marketplace imageURL name description price weight stock tags
  nobody    pid versionNo:N secret
seminars/{sid}
  admin     tags title description imageURL price hideDate date.registerStart keynoteSpeakers location onlineLocation.url
  nobody    sid secret
courses/{vid}
  admin     name tags description lastUpdated thumbnailURL videos restrictions.onLimit
  nobody    vid dateCreated secret
articles/{aid}
  admin     imageURL tags title description readingDuration author
  nobody    aid dateCreated secret
inAppBanners/{bid}
  admin     title imageURL link.type order audience date.start isShow
  nobody    bid secret
popupBanners/{bid}
  admin     title imageURL link.type order audience date.start isShow frequency delay buttonLabel
  nobody    bid secret
coupons/{code}
  admin     title description type value maxDiscount minPurchase quota perUserLimit marketplace targetSubscription date.start isShow terms
  nobody    code usedCount secret
communicationInbox/{mid}
  admin     title body imageURL audience pinned dateSent dateExpire
  nobody    mid readCount secret
subscriptionOffers/{id}
  admin     type title benefits price duration imageURL isShow
  nobody    secret
pushNotifications/{nid}
  admin     title body imageURL audience link.type schedule
  nobody    nid stats.sent secret
apps/price
  admin     swallowNest.mangkok1 swallowNest.sudut3
  nobody    swallowNest.mangkok4 other versionNo
apps/company
  admin     logoURL name address phone email taxNumber bank accountNumber accountHolder signatory signatoryTitle
  nobody    other versionNo
manufactures/{id}
  admin     input.date worker anything
  nobody    id process.stage process.steps correction
`

export interface FieldRow {
  path: string
  /** The step that a harvest is at. */
  stage: string | undefined
  superteam: string[]
  admin: string[]
  nobody: string[]
}

/** Marks behind a name: O of one's own record only. */
export const fieldRows: readonly FieldRow[] = text
  .trim()
  .split(/\n(?=\S)/)
  .map(block => {
    const [head = '', ...lines] = block.split('\n')
    const [path = '', stage] = head.split(' ')
    const words = (who: string) =>
      lines.flatMap(line => {
        const [first, ...names] = line.trim().split(/\s+/)
        return first === who ? names : []
      })
    return {
      path,
      stage,
      superteam: words('superteam'),
      admin: [
        ...words('superteam').filter(
          name => !(path === 'users/{uid}' && name === 'lastOnlineDate'),
        ),
        ...words('admin'),
      ],
      nobody: words('nobody'),
    }
  })
